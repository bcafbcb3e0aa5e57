/** The answer of every route that names a user who does not exist. */
export const noUser = { message: 'There is no such user.', reason: 'not_found' } as const
