import {
  adminTickerMessage,
  done,
  type NewTickerMessage,
  type TickerMessageEdit,
  tickerSettings,
} from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

const PATH = '/api/admin/ticker-messages'
const at = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const messagesQuery = queryOptions({
  queryKey: [...adminKey('ticker'), 'messages'],
  queryFn: ({ signal }) => call(z.array(adminTickerMessage), PATH, { signal }),
  staleTime: 0,
})
export const speedQuery = queryOptions({
  queryKey: [...adminKey('ticker'), 'speed'],
  queryFn: ({ signal }) => call(tickerSettings, '/api/ticker-settings', { signal }),
  staleTime: 0,
})

export const addMessage = (body: NewTickerMessage) =>
  call(z.unknown(), PATH, { method: 'POST', body })
export const editMessage = ({ id, ...body }: TickerMessageEdit & { id: string }) =>
  call(z.unknown(), at(id), { method: 'PATCH', body })
export const deleteMessage = (id: string) => call(done, at(id), { method: 'DELETE' })
export const reorderMessages = (messageIds: readonly string[]) =>
  call(z.unknown(), `${PATH}/reorder`, { method: 'POST', body: { messageIds } })
export const setSpeed = (scrollSpeed: number) =>
  call(z.unknown(), '/api/admin/ticker-settings', { method: 'PATCH', body: { scrollSpeed } })
