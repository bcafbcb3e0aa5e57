import { replaceEqualDeep } from '@tanstack/react-query'
import { type Atom, atom } from 'jotai'

/** An atom whose value stays the same object while nothing in it changes. */
export function steadyAtom<Value extends object>(source: Atom<Value>): Atom<Value> {
  let kept: Value | undefined
  return atom((get) => {
    kept = replaceEqualDeep(kept, get(source))
    return kept
  })
}
