import { DEFAULT_SCROLL_SPEED } from '@firstchair/contract'
import { Ticker } from '@firstchair/design-system/ticker'
import { tickerMessagesQuery, tickerSettingsQuery } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'

/** The admins' announcements. Renders nothing if there are none or they fail to load. */
export function BoardTicker() {
  const { data: messages = [] } = useQuery(tickerMessagesQuery)
  const { data: settings } = useQuery(tickerSettingsQuery)
  return (
    <Ticker
      messages={messages.map(({ message }) => message)}
      secondsPerLoop={settings?.scrollSpeed ?? DEFAULT_SCROLL_SPEED}
    />
  )
}
