import { Checkbox } from 'react-aria-components/Checkbox'
import * as boxStyles from '../checkbox/checkbox.css.ts'
import { Icon } from '../icon/icon.tsx'

/** The checkbox of one row or of all rows; React Aria provides its label and state. */
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
