/** The answer of every route that names a mountain which is not on the board. */
export const noMountain = { message: 'There is no such mountain.', reason: 'not_found' } as const
