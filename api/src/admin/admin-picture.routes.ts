import { newPicture, storedPicture } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { requireAdmin } from '../access/guards.ts'
import { storePicture } from '../auction/mountain-picture.ts'
import type { Deps } from '../deps.ts'
import { ERRORS, json } from '../platform/answers.ts'
import type { BodyRule } from '../platform/request-rules.ts'

const notAPicture = {
  message: 'Choose a JPEG, PNG or WebP picture.',
  reason: 'invalid',
}

/** A picture as base64. */
export const PICTURE_BODY: BodyRule = {
  path: '/api/admin/pictures',
  type: 'json',
  maxBytes: 1.5 * 1024 * 1024,
}

/** Pictures of mountains. A mountain shows one once its facts name it. */
export const adminPictureRoutes = (deps: Deps) =>
  new Elysia().use(requireAdmin(deps)).post(
    '/pictures',
    async ({ body, status }) => {
      const picture = await storePicture(deps.files, Buffer.from(body.picture, 'base64'))
      return picture === null ? status(422, notAPicture) : status(201, { picture })
    },
    {
      ...json(newPicture),
      response: { 201: storedPicture, ...ERRORS },
      detail: { summary: 'Store a picture for the facts of a mountain' },
    },
  )
