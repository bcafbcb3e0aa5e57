/** Tells password managers whose password the form asks for; nobody else sees it. */
export const LoginName = ({ email }: { email: string }) => (
  <input type="text" name="login" autoComplete="username" value={email} readOnly hidden />
)
