import type { UnmetRequirement } from '@firstchair/contract'

/** The shell of this page is not one that the remote can run in. */
export class UnmetRequirementError extends Error {
  override readonly name = 'UnmetRequirementError'
  readonly unmet: UnmetRequirement & { remote: string }
  constructor(unmet: UnmetRequirement & { remote: string }) {
    super(describeUnmet(unmet))
    this.unmet = unmet
  }
}

const packageNames = { sdk: 'the sdk', designSystem: 'the design system' } as const

/** For the team that runs the site: which remote needs what, and what there is. */
export const describeUnmet = ({
  remote,
  package: name,
  required,
  provided,
}: UnmetRequirementError['unmet']): string =>
  `${remote} requires ${packageNames[name]} ${required}, and this page has ${provided}.`

/** The requirement that made a remote fail, or null if it failed for another reason. */
export function unmetIn(failure: unknown): UnmetRequirementError['unmet'] | null {
  const cause = failure instanceof Error ? failure.cause : null
  return cause instanceof UnmetRequirementError ? cause.unmet : null
}

/** What a frame around a remote knows: where in the remote the page is, and what failed there. */
export type FrameState = { place: string; failure: unknown }

/** A failure belongs to its place: null when the page stays, else the state at the next place. */
export const stateAt = (place: string, state: FrameState): FrameState | null =>
  place === state.place ? null : { place, failure: null }
