import { type Atom, atom } from 'jotai'

/** A part of an atom's value that stays the same object while `isSame` holds. */
export function steadyAtom<Value, Part>(
  source: Atom<Value>,
  partOf: (value: Value) => Part,
  isSame: (kept: Part, next: Part) => boolean,
): Atom<Part> {
  let kept: { part: Part } | null = null
  return atom((get) => {
    const part = partOf(get(source))
    if (kept === null || !isSame(kept.part, part)) kept = { part }
    return kept.part
  })
}
