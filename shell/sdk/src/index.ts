/** All that a remote may know of the shell. A name that is here stays: the contract only grows. */
export { announce, type Politeness } from './announcer.ts'
export { ApiError, api, type Client, NetworkError, serverMessage } from './api.ts'
export {
  biddingRoomQuery,
  mountainBidsQuery,
  mountainQuery,
  tickerMessagesQuery,
  tickerSettingsQuery,
} from './auction-queries.ts'
export { type CallOptions, call, callPage, type ListPage } from './call.ts'
export { serverNow, useServerSecond, useServerTime } from './clock.ts'
export { ConfirmationCancelled } from './confirmation.ts'
export {
  type Connection,
  type ConnectionStatus,
  connectionAtom,
  type OfflineCause,
} from './connection.ts'
export {
  acceptMountain,
  lastUpdatedAtom,
  type MountainsState,
  mountainAtom,
  mountainIdsAtom,
  mountainsAtom,
  mountainsStateAtom,
  reloadMountains,
} from './mountains.ts'
export { acceptMyBid, myBidsAtom, reloadMyBids } from './my-bids.ts'
export { linkProps, navigate, useSearchParam } from './navigation.ts'
export {
  askForPasskey,
  makePasskey,
  type PasskeySupport,
  type PromptOutcome,
  passkeySupport,
} from './passkey-prompt.ts'
export { holdProfile, profileHeldAtom, releaseProfile } from './profile-hold.ts'
export { adminKey, winsKey } from './queries.ts'
export { type Remote, type RemoteScreen, remoteSchema } from './remote.ts'
export { currentUser, refreshSession, useSession } from './session.ts'
export { store } from './store.ts'
export {
  type ContrastChoice,
  chooseContrast,
  chooseTheme,
  contrastChoiceAtom,
  type ThemeChoice,
  themeChoiceAtom,
} from './theme.ts'
export { type ToastContent, toast } from './toasts.ts'
