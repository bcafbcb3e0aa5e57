import {
  adminTickerMessage,
  done,
  editableTickerSettings,
  type NewTickerMessage,
  type TickerMessageEdit,
  type TickerSettingsEdit,
} from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { ifVersion, type Seen } from '../panel/versions.ts'

const PATH = '/api/admin/ticker-messages'
const SPEED_PATH = '/api/admin/ticker-settings'
const at = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const messagesQuery = queryOptions({
  queryKey: [...adminKey('ticker'), 'messages'],
  queryFn: ({ signal }) => call(z.array(adminTickerMessage), PATH, { signal }),
  staleTime: 0,
})
export const speedQuery = queryOptions({
  queryKey: [...adminKey('ticker'), 'speed'],
  queryFn: ({ signal }) => call(editableTickerSettings, SPEED_PATH, { signal }),
  staleTime: 0,
})

export const addMessage = (body: NewTickerMessage) =>
  call(z.unknown(), PATH, { method: 'POST', body })
export const editMessage = ({ id, version, ...body }: Seen & TickerMessageEdit & { id: string }) =>
  call(adminTickerMessage, at(id), { method: 'PATCH', body, ...ifVersion({ version }) })
export const deleteMessage = (input: Seen & { id: string }) =>
  call(done, at(input.id), { method: 'DELETE', ...ifVersion(input) })
export const reorderMessages = (messageIds: readonly string[]) =>
  call(z.unknown(), `${PATH}/reorder`, { method: 'POST', body: { messageIds } })
export const setSpeed = ({ version, ...body }: Seen & TickerSettingsEdit) =>
  call(editableTickerSettings, SPEED_PATH, { method: 'PATCH', body, ...ifVersion({ version }) })
