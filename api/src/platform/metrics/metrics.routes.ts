import { createHash, timingSafeEqual } from 'node:crypto'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { returns } from '../answers.ts'
import type { Config } from '../config.ts'
import type { Metrics } from './metrics.ts'
import { type FigureParts, readFigures } from './read-figures.ts'

type Parts = FigureParts & { config: Pick<Config, 'metricsToken'>; metrics: Metrics }

const noToken = {
  message: 'Off this machine, send the metrics token: Authorization: Bearer …',
  reason: 'no_token',
}

/** This instance's figures for Prometheus: for this machine, and for whoever has the token. */
export const metricsRoutes = (deps: Parts) =>
  new Elysia({ tags: ['Health'] }).get(
    '/metrics',
    async ({ request, server, status, set }) => {
      const peer = server?.requestIP(request)?.address ?? ''
      const isLocal = isLocalPeer(peer, request.headers)
      if (!isLocal && !hasToken(request.headers, deps.config.metricsToken)) {
        set.headers['www-authenticate'] = 'Bearer'
        return status(401, noToken)
      }
      const { type, text } = await deps.metrics.read(await readFigures(deps))
      set.headers['content-type'] = type
      return text
    },
    returns(z.string(), 'Figures of this instance in the text format of Prometheus'),
  )

function hasToken(headers: Headers, expected: string | null): boolean {
  const [, sent] = /^Bearer (\S{1,200})$/.exec(headers.get('authorization') ?? '') ?? []
  if (expected === null || sent === undefined) return false
  // Of equal length, so that the comparison takes the same time for every token.
  return timingSafeEqual(digest(sent), digest(expected))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine itself, by the socket's address. A proxy on this
 * machine also has such an address, so a request with a forwarding header never counts as local.
 */
export const isLocalPeer = (address: string, headers: Headers): boolean =>
  LOOPBACK.test(address) && !FORWARDING.some((header) => headers.has(header))
