const MESSAGES = {
  username_taken: 'This username is taken. Please choose another one.',
  username_reserved: 'This username is reserved. Please choose another one.',
  password_missing: 'Enter your password to change your username.',
  email_taken: 'Another account uses this email.',
  email_of_rights:
    'Take the rights of an admin and of the gate first. Give them back once the new email is verified.',
  same_email: 'This is your email already.',
  terms_missing: 'Agree to the terms to go on.',
  terms_changed: 'The terms have changed. Reload the page, read them, and agree again.',
  wrong_password: 'This is not your current password.',
}

type Reason = keyof typeof MESSAGES

/** The 422 response to well-formed input that is not available, such as a taken username. */
export function fieldRefusal(refused: Reason | { reason: string; message: string }, field: string) {
  const { reason, message } =
    typeof refused === 'string' ? { reason: refused, message: MESSAGES[refused] } : refused
  return { message, reason, fields: { [field]: message } }
}
