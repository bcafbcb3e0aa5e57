/** A hidden field that associates the password with its account in password managers. */
export const LoginName = ({ email }: { email: string }) => (
  <input type="text" name="login" autoComplete="username" value={email} readOnly hidden />
)
