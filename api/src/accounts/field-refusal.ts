const MESSAGES = {
  username_taken: 'This username is taken. Please choose another one.',
  email_taken: 'Another account uses this email.',
  same_email: 'This is your email already.',
  wrong_password: 'This is not your current password.',
  password_common: 'This password is used too often. Please choose another one.',
}

/** Answer, with 422, to an input that is well formed and cannot be had. */
export function fieldRefusal(reason: keyof typeof MESSAGES, field: string) {
  const message = MESSAGES[reason]
  return { message, reason, fields: { [field]: message } }
}
