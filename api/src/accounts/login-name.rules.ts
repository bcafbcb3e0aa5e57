/** The email address or username of a login. What is typed without any @ is a username without its @. */
export const loginName = (typed: string): string => (typed.includes('@') ? typed : `@${typed}`)
