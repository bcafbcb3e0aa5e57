import type { Release } from '@firstchair/contract'

/** The screens that a release declares: paths and `#slot`s. */
export const screensOf = ({ routes, slots }: Pick<Release, 'routes' | 'slots'>): string[] => [
  ...routes,
  ...slots.map((slot) => `#${slot}`),
]

/** What the deployment's command reads from its standard input. */
export type ProofInput = {
  /** Where the files of releases are. */
  site: string
  proven: Release
  /** What visitors get of the other parts. */
  live: Release[]
}
