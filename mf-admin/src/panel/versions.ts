import { IF_VERSION_HEADER } from '@firstchair/contract'

/** The version of the row that the admin saw; without one the edit is never refused as outdated. */
export type Seen = { version?: string | undefined }

/** The request headers of an edit based on that version. */
export const ifVersion = ({ version }: Seen): { headers?: Record<string, string> } =>
  version === undefined ? {} : { headers: { [IF_VERSION_HEADER]: `"${version}"` } }
