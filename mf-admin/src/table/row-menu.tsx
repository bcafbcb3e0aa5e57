import { Menu, type MenuItem } from '@firstchair/design-system/menu'

type Action = Omit<MenuItem, 'id'>
type RowMenuProps = {
  /** The name of the row, for screen readers. */
  name: string
  /** The actions, destructive ones last. False: the action does not apply to the row. */
  actions: readonly (Action | false)[]
}

/** The actions of one row of a table; nothing if none applies. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const items = actions.filter((action) => action !== false)
  if (items.length === 0) return null
  return (
    <Menu
      label={`Actions for ${name}`}
      icon="more"
      size="small"
      items={items.map((item) => ({ ...item, id: item.label }))}
    />
  )
}
