import { useSession } from '@firstchair/sdk'
import { HeaderBar, HeaderRow, HomeLink } from './header-bar.tsx'
import { SignedOut } from './signed-out.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar above every screen: navigation, user and connection status. */
export function Header() {
  const { user } = useSession()
  const home = <HomeLink />
  return (
    <HeaderBar>
      {user ? (
        <UserMenu user={user} home={home} />
      ) : (
        <HeaderRow>
          {home}
          <SignedOut />
        </HeaderRow>
      )}
    </HeaderBar>
  )
}
