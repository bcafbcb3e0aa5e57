const USERNAME_TAKEN = 'This username is taken. Please choose another one.'

/** Answer, with 422, to whoever wants a name that somebody has. */
export const usernameTaken = {
  message: USERNAME_TAKEN,
  reason: 'username_taken',
  fields: { username: USERNAME_TAKEN },
}
