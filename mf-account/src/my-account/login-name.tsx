/** A hidden field from which password managers learn which account the password belongs to. */
export const LoginName = ({ email }: { email: string }) => (
  <input type="text" name="login" autoComplete="username" value={email} readOnly hidden />
)
