/** Whether two values of a field are equal; a list is compared by its entries. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The typed values that a save did not contain, because they were typed while it ran. */
export function withoutSaved<Draft extends object>(draft: Draft, saved: Partial<Draft>): Draft {
  const left = Object.entries(draft).filter(
    ([name, value]) => !(name in saved && isSame(value, saved[name as keyof Draft])), // a key of drafts
  )
  return Object.fromEntries(left) as Draft // entries of the draft
}
