/** The answer to a login of an archived user. */
export const archivedAccount = {
  message: 'This account is archived. Please contact an administrator.',
  reason: 'archived',
}
