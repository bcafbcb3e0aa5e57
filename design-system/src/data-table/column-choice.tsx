import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import * as buttonStyles from '../button/button.css.ts'
import { Icon } from '../icon/icon.tsx'
import * as menuStyles from '../menu/menu.css.ts'
import * as styles from './data-table.css.ts'
import type { TableColumn } from './table-column.ts'
import type { TableView } from './table-view.rules.ts'

export type ColumnChoiceProps<Row> = {
  columns: readonly TableColumn<Row>[]
  view: TableView
  onViewChange: (view: TableView) => void
}

/**
 * A menu of columns that stays open while they are ticked. The first column names the row and
 * cannot be hidden.
 */
export function ColumnChoice<Row>({ columns, view, onViewChange }: ColumnChoiceProps<Row>) {
  const optional = columns.slice(1)
  const shown = optional.filter(({ id }) => !view.hidden.includes(id)).map(({ id }) => id)
  return (
    <MenuTrigger>
      <AriaButton className={trigger}>
        <Icon name="columns" size="small" />
        <span className={styles.word}>Columns</span>
      </AriaButton>
      <Popover placement="bottom end" offset={6} className={menuStyles.popover}>
        <Menu
          aria-label="Columns"
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            onViewChange({
              ...view,
              hidden: optional.flatMap(({ id }) => (keys === 'all' || keys.has(id) ? [] : [id])),
            })
          }
          className={menuStyles.menu}
        >
          {optional.map(({ id, label }) => (
            <MenuItem key={id} id={id} textValue={label} className={menuStyles.item}>
              {({ isSelected }) => (
                <>
                  <span className={menuStyles.label}>{label}</span>
                  {isSelected && (
                    <span className={menuStyles.chosen}>
                      <Icon name="check" size="small" />
                    </span>
                  )}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const trigger = [
  buttonStyles.button,
  buttonStyles.sizes.small,
  buttonStyles.variants.secondary,
].join(' ')
