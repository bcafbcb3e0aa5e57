/** An editable field of a row, and how its value is displayed. */
export type EditedField<Row> = {
  [Name in keyof Row]: {
    name: Name
    label: string
    text?: (value: Row[Name]) => string
  }
}[keyof Row]

/** The values that the admin typed for a row. */
export type Typed<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

/** A field that changed in the meantime: its current value, and the typed one, if any. */
export type MeantimeChange = { label: string; theirs: string; yours: string | null }

/** Whether two values of a field are equal; a list is compared by its entries. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const plain = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'empty' : String(value)

/** The fields that differ between the row that was shown and the current one. */
export function changesInMeantime<Row extends object>(
  seen: Row,
  current: Row,
  yours: Typed<Row>,
  fields: readonly EditedField<Row>[],
): MeantimeChange[] {
  return fields.flatMap((field) => {
    const { name, label } = field
    if (isSame(seen[name], current[name])) return []
    const text = (field.text ?? plain) as (value: unknown) => string // the field's own value is passed
    const isTyped = yours[name] !== undefined && !isSame(yours[name], current[name])
    return [{ label, theirs: text(current[name]), yours: isTyped ? text(yours[name]) : null }]
  })
}

/** The typed values, without the fields that changed in the meantime. */
export function withoutChanged<Row extends object>(
  seen: Row,
  current: Row,
  yours: Partial<Row>,
): Partial<Row> {
  const kept = Object.entries(yours).filter(
    // The keys of a draft are keys of its row.
    ([name]) => isSame(seen[name as keyof Row], current[name as keyof Row]),
  )
  return Object.fromEntries(kept) as Partial<Row> // a subset of `yours`
}

/** The typed values that a save did not contain, because they were typed while it ran. */
export function withoutSaved<Draft extends object>(draft: Draft, saved: Partial<Draft>): Draft {
  const left = Object.entries(draft).filter(
    ([name, value]) => !(name in saved && isSame(value, saved[name as keyof Draft])), // a key of drafts
  )
  return Object.fromEntries(left) as Draft // entries of the draft
}
