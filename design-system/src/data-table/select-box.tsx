import { Checkbox } from 'react-aria-components/Checkbox'
import * as boxStyles from '../checkbox/checkbox.css.ts'
import { Icon } from '../icon/icon.tsx'

/** The tick box of a row, or of all of them: what it ticks and says is the table's. */
export function SelectBox() {
  return (
    <Checkbox slot="selection" className={boxStyles.checkbox}>
      {({ isIndeterminate }) => (
        <span className={boxStyles.box}>
          <Icon name={isIndeterminate ? 'minus' : 'check'} size="small" />
        </span>
      )}
    </Checkbox>
  )
}
