/**
 * The complete public API of the shell for remotes. The contract only grows: `infra/check/public-types`
 * compares it with what released remotes use.
 */

export {
  biddingRoomQuery,
  mountainBidsQuery,
  mountainQuery,
  tickerMessagesQuery,
  tickerSettingsQuery,
} from './board/auction-queries.ts'
export {
  acceptMountain,
  lastUpdatedAtom,
  type MountainsState,
  mountainAtom,
  mountainIdsAtom,
  mountainsAtom,
  mountainsStateAtom,
  reloadMountains,
} from './board/mountains.ts'
export { acceptMyBid, myBidsAtom, reloadMyBids } from './board/my-bids.ts'
export { ApiError, api, type Client, NetworkError, serverMessage } from './client/api.ts'
export { type CallOptions, call, callPage, type ListPage } from './client/call.ts'
export { adminKey, retryOf, watchlistKey, winsKey } from './client/queries.ts'
export { randomId } from './client/random-id.ts'
export { ownWinsKey, queueKey } from './client/wins-keys.ts'
export { serverNow, useServerSecond, useServerTime } from './clock/clock.ts'
export {
  type Connection,
  type ConnectionStatus,
  connectionAtom,
  type OfflineCause,
} from './live/connection.ts'
export { announce, type Politeness } from './page/announcer.ts'
export { useIsAwake } from './page/awake.ts'
export { type LazyPartOptions, lazyPart } from './page/lazy-part.tsx'
export { linkProps, navigate, useSearchParam } from './page/navigation.ts'
export { type Remote, type RemoteScreen, remoteSchema } from './page/remote.ts'
export { sharePage } from './page/share.ts'
export { deviceStorage, type SafeStorage, tabStorage } from './page/storage.ts'
export { store } from './page/store.ts'
export {
  type ContrastChoice,
  chooseContrast,
  chooseTheme,
  contrastChoiceAtom,
  type ThemeChoice,
  themeChoiceAtom,
} from './page/theme.ts'
export { type ToastContent, toast } from './page/toasts.ts'
export { ConfirmationCancelled } from './session/confirmation.ts'
export {
  askForPasskey,
  makePasskey,
  type PasskeySupport,
  type PromptOutcome,
  passkeySupport,
} from './session/passkey-prompt.ts'
export { holdProfile, profileHeldAtom, releaseProfile } from './session/profile-hold.ts'
export { currentUser, refreshSession, useSession } from './session/session.ts'
