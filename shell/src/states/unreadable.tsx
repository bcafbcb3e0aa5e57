import { brand } from '@firstchair/contract'
import { Alone } from './alone.tsx'

/** The document came without its data: nothing can be shown until it comes whole. */
export const Unreadable = () => (
  <Alone
    title={`${brand.name} could not start`}
    text="The page arrived incomplete. Check your connection and reload it."
  />
)
