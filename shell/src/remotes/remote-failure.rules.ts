/** What a frame around a remote knows: where in the remote the page is, and what failed there. */
export type FrameState = { place: string; failure: unknown }

/** A failure belongs to its place: null when the page stays, else the state at the next place. */
export const stateAt = (place: string, state: FrameState): FrameState | null =>
  place === state.place ? null : { place, failure: null }
