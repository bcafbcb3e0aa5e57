import type { Release } from '@firstchair/contract'

type Live = Readonly<Record<string, string>>
type Declared = Pick<Release, 'part' | 'routes' | 'slots'>

/** The screens that a release declares: paths and `#slot`s. */
export const screensOf = ({ routes, slots }: Declared): string[] => [
  ...routes,
  ...slots.map((slot) => `#${slot}`),
]

/**
 * Why the proof of a release does not hold for what is live, or null. A remote must have been
 * loaded in the live shell, a shell with every live remote.
 */
export function proofFault(
  { proof, ...release }: Declared & Pick<Release, 'proof'>,
  live: Live,
): string | null {
  const { part } = release
  if (proof === undefined) return `${part} comes without a proof that a browser has loaded it.`
  const others = part === 'shell' ? Object.keys(live).filter((name) => name !== part) : ['shell']
  const changed = others.find((name) => live[name] !== undefined && proof.with[name] !== live[name])
  if (changed !== undefined) {
    return `${part} was proven with ${changed} ${proof.with[changed] ?? 'missing'}, but ${live[changed]} is live. Publish it again.`
  }
  const missing = screensOf(release).find((screen) => !proof.screens.includes(screen))
  return missing === undefined ? null : `The proof of ${part} does not include ${missing}.`
}
