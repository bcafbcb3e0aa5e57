// In a file without schemas, so that the first load can import them.

/** `reason` of a 403: the user must confirm their identity (`POST /api/auth/confirm`), then send the request again. */
export const CONFIRM_REASON = 'confirm_identity'
/** `reason` of a 403: the admin panel requires a session that was signed in with a passkey. */
export const PASSKEY_REASON = 'passkey_required'
/** `reason` of a 401: the password is right, and a passkey or a recovery code must follow. */
export const SECOND_FACTOR_REASON = 'second_factor'
