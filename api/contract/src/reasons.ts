// In a file without schemas, so that the first load can import them.

/** `reason` of a 403: the user must confirm their identity (`POST /api/auth/confirm`), then send the request again. */
export const CONFIRM_REASON = 'confirm_identity'
/** `reason` of a 403: the admin panel requires a session that was signed in with a passkey. */
export const PASSKEY_REASON = 'passkey_required'

/** 403: the page of a mailed link asks for a press first, because this browser is not known to the account. */
export const PRESS_REASON = 'press_needed'

/** 403: the link changes the email of an account, so it needs a login in this browser first. */
export const LOGIN_REASON = 'login_needed'
