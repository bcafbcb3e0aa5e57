/** The name of a user in tables, labels and confirmations. */
export const userName = (user: { username: string | null; email: string }): string =>
  user.username ?? user.email
