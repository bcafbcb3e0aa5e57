import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ConfigError } from '@firstchair/api/config'
import { readPlan } from '../start/environment.ts'

setDefaultTimeout(60_000)

const ROOT = join(import.meta.dir, '../..')
const read = (path: string) => readFileSync(join(import.meta.dir, path), 'utf8')
/** All documents of a YAML file. Its shape is checked by the expectations. */
// biome-ignore lint/suspicious/noExplicitAny: manifests of other programs, which publish no types
const yaml = (path: string): any => Bun.YAML.parse(read(path))

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** The settings of an instance, with those of the image. */
async function configOf(given: Record<string, string>) {
  const image = { NODE_ENV: 'production', PAGES_DIR: '/app/.pages', DATA_DIR: await newFolder() }
  return (await readPlan({ ...given, ...image })).config
}

/** What the service `secrets` makes. */
async function makeSecrets(): Promise<string> {
  const folder = await newFolder()
  const made = Bun.spawnSync([join(import.meta.dir, 'compose/make-secrets.sh'), folder])
  expect(made.exitCode).toBe(0)
  return folder
}

describe('compose', () => {
  const { services } = yaml('compose/compose.yaml')

  /** The environment of an instance with these values in `.env`. */
  function environment(
    values: Record<string, string>,
    secrets: string,
    service = 'api-1',
  ): Record<string, string> {
    const given: [string, string][] = Object.entries(services[service].environment)
    return Object.fromEntries(
      given.map(([name, value]) => [
        name,
        value
          .replace(/\$\{(\w+)(?::[-?].*?)?\}/g, (_, variable: string) => values[variable] ?? '')
          .replace('/secrets/', `${secrets}/api/`)
          .replace('/owner/', `${secrets}/owner/`),
      ]),
    )
  }

  test('two values are enough, and the rest is made once', async () => {
    const secrets = await makeSecrets()
    const example = Object.fromEntries(
      [...read('compose/example.env').matchAll(/^(\w+)=(.+)$/gm)].map(([, ...pair]) => pair),
    )
    expect(Object.keys(example)).toEqual(['DOMAIN', 'SMTP_URL'])
    const config = await configOf(environment(example, secrets))
    expect(config).toMatchObject({
      isProduction: true,
      mailFrom: 'Firstchair <no-reply@bid.example>',
      paypal: null,
    })
    const password = readFileSync(join(secrets, 'postgres/app'), 'utf8')
    expect(config.databaseUrl).toBe(
      `postgres://firstchair_app:${password}@postgres:5432/firstchair?sslmode=verify-full`,
    )
    const migrates = await configOf(environment(example, secrets, 'migrate'))
    expect(migrates.migrationDatabaseUrl).toContain('//firstchair_owner:')
    expect(config.natsServers).toHaveLength(1)

    const owner = (place: string) => join(secrets, place, 'migration-database-url')
    renameSync(owner('owner'), owner('api'))
    Bun.spawnSync([join(import.meta.dir, 'compose/make-secrets.sh'), secrets])
    expect([existsSync(owner('owner')), existsSync(owner('api'))]).toEqual([true, false])
    expect(readFileSync(join(secrets, 'postgres/app'), 'utf8')).toBe(password)
    expect(new Bun.Glob('**/ca.key').scanSync(secrets).next().done).toBe(true)
  })

  test("only a step that ends has the password of the tables' owner", () => {
    for (const name of ['api-1', 'api-2']) {
      const { environment: given, volumes, depends_on } = services[name]
      expect(JSON.stringify([given, volumes])).not.toMatch(/owner|MIGRATION/)
      expect(depends_on.migrate.condition).toBe('service_completed_successfully')
    }
    expect(services.migrate.restart).toBe('no')
  })

  test('no service has a capability, a disk or a privilege that it does not need', () => {
    const added: Record<string, string[]> = {}
    for (const [name, service] of Object.entries(services)) {
      const { cap_add, read_only, cap_drop, security_opt } = Object(service)
      const kept = [name, read_only, ...cap_drop, ...security_opt]
      expect(kept).toEqual([name, true, 'ALL', 'no-new-privileges:true'])
      if (cap_add) added[name] = cap_add
    }
    expect(added).toEqual({
      secrets: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
      caddy: ['NET_BIND_SERVICE'],
    })
  })

  test('a secret that cannot be read is named', async () => {
    const failing = configOf(environment({ DOMAIN: 'bid.example' }, '/nowhere'))
    await expect(failing).rejects.toThrow(ConfigError)
  })

  test('every variable is in the example', () => {
    const used = [...read('compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    const named = [...read('compose/example.env').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name)
    expect([...new Set(used)].sort()).toEqual([...named].sort())
  })

  test('no value of the example is empty: podman-compose would take it instead of the default', () => {
    expect(read('compose/example.env')).not.toMatch(/^\w+=$/m)
  })

  test('every setting of the API reaches a container, or has one value in an image', () => {
    const config = readFileSync(join(ROOT, 'api/src/platform/config.ts'), 'utf8')
    const settings = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
    const given = Object.keys(services.migrate.environment).map((name) =>
      name.replace(/_FILE$/, ''),
    )
    const fixed = [
      // From the image, and made in its volume.
      ...['NODE_ENV', 'JWT_SECRET', 'TICKET_SECRET', 'VAPID_PRIVATE_KEY'],
      // The first admin of tests.
      ...['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      ...['PORT', 'HOST', 'DATA_DIR', 'PAGES_DIR', 'SEED'],
      // Only for tests and development.
      ...['PAYPAL_EMULATOR_URL', 'PUSH_TO_LOOPBACK', 'ATTEMPT_FACTOR', 'PASSWORD_MEMORY_KIB'],
      ...['REGISTRY_FILE', 'FAULT_POINT'],
    ]
    expect(settings.length).toBeGreaterThan(30)
    expect(settings.filter((name) => !given.concat(fixed).includes(name ?? ''))).toEqual([])
  })

  test('every mounted file exists', () => {
    const mounts: string[] = Object.values<{ volumes?: string[] }>(services).flatMap(
      ({ volumes = [] }) => volumes,
    )
    const files = mounts
      .map((mount) => mount.split(':')[0] ?? '')
      .filter((from) => /^\.\.?\/.*\.\w+$|Caddyfile/.test(from))
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !existsSync(join(import.meta.dir, 'compose', file)))).toEqual([])
  })
})

describe('kubernetes', () => {
  const files = readdirSync(join(import.meta.dir, 'kubernetes')).filter(
    (file) => file !== 'nats-values.yaml',
  )
  const documents = files.flatMap((file) => yaml(`kubernetes/${file}`))
  const find = (kind: string, name?: string) =>
    documents.find((one) => one.kind === kind && (name === undefined || one.metadata.name === name))

  test('the settings are ones that production accepts', async () => {
    const secret = {
      ...{ JWT_SECRET: 'j'.repeat(48), TICKET_SECRET: 't'.repeat(48) },
      ...{ METRICS_TOKEN: 'm'.repeat(48), SMTP_URL: 'smtps://user:password@mail.example' },
      ...{ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' },
      DATABASE_URL: 'postgres://firstchair_app:secret@database-rw:5432/firstchair',
      NATS_URL: 'tls://firstchair:secret@nats:4222',
    }
    const config = await configOf({ ...secret, ...find('ConfigMap').data })
    expect(config.isProduction).toBe(true)
  })

  test("only an init container has the password of the tables' owner", () => {
    const { spec } = find('Deployment').spec.template
    const secretsOf = (containers: { envFrom: { secretRef?: { name: string } }[] }[]) =>
      containers.flatMap(({ envFrom }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []))
    expect(secretsOf(spec.initContainers)).toEqual(['firstchair', 'firstchair-owner'])
    expect(secretsOf(spec.containers)).toEqual(['firstchair'])
    expect(spec.initContainers[0].securityContext).toEqual(spec.containers[0].securityContext)
  })

  test('the namespace admits our pods and those of NATS', () => {
    expect(Object.values(find('Namespace').metadata.labels)).toEqual(['restricted'])
    // https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
    const locked = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } }
    const nats = yaml('kubernetes/nats-values.yaml')
    const own = find('Deployment').spec.template.spec
    for (const { spec, containers } of [
      { spec: own, containers: [...own.initContainers, ...own.containers] },
      // The chart merges these into its pod.
      {
        spec: nats.podTemplate.merge.spec,
        containers: [nats.container.merge, nats.reloader.merge],
      },
    ]) {
      const seccompProfile = { type: 'RuntimeDefault' }
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile })
      for (const { securityContext } of containers) expect(securityContext).toMatchObject(locked)
    }
    expect(nats.natsBox.enabled).toBe(false)
  })

  test('each manifest follows the schema of its kind, and names no field that it lacks', async () => {
    // No package has the schemas of CloudNativePG and Kustomize.
    const without = /^(postgresql|barmancloud)\.cnpg\.io|^kustomize\./
    const known = documents.filter(({ apiVersion }) => !without.test(apiVersion))
    expect(known.length).toBeGreaterThan(10)
    const literals: string[] = []
    for (const document of known) {
      const { apiVersion, kind } = document
      const isOfPlugin = apiVersion.startsWith('cert-manager.io')
      const from = `${isOfPlugin ? '@kubernetes-models/cert-manager' : 'kubernetes-models'}/${apiVersion}`
      const kinds = await import(from)
      expect(() => new kinds[kind](document).validate()).not.toThrow()
      const literal = JSON.stringify(document)
      literals.push(`export const m${literals.length}: import('${from}').I${kind} = ${literal}`)
    }
    // The schemas allow unknown members, and the types do not.
    const folder = join(ROOT, 'infra/.cache')
    mkdirSync(folder, { recursive: true })
    const file = join(mkdtempSync(join(folder, 'manifests-')), 'manifests.ts')
    folders.push(dirname(file))
    await Bun.write(file, literals.join('\n'))
    const options = ['--noEmit', '--skipLibCheck', '--strict', '--module', 'preserve']
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    const { stdout } = Bun.spawnSync([tsc, ...options, '--ignoreConfig', file])
    expect(String(stdout)).toBe('')
  })

  test('a pod has time for its pause and its drain', () => {
    const { spec } = find('Deployment').spec.template
    const [container] = spec.containers
    const pause = container.lifecycle.preStop.sleep.seconds
    // The API stops within 10 seconds.
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + 10 + 10)
    // The ingress must have noticed before the port is closed.
    expect(pause).toBeGreaterThanOrEqual(5)
  })

  test('selectors, budget and autoscaling mean the pods of the deployment', () => {
    const { labels } = find('Deployment').spec.template.metadata
    expect(find('Deployment').spec.selector.matchLabels).toEqual(labels)
    expect(find('Service').spec.selector).toEqual(labels)
    expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(find('NetworkPolicy', 'api').spec.podSelector.matchLabels).toEqual(labels)
    expect(find('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe('api')
  })

  test('pods name only secrets that a manifest makes or the runbook lists', () => {
    const text = files.map((file) => read(`kubernetes/${file}`)).join('\n')
    const named = [
      ...text.matchAll(
        /secretRef: \{ name: ([\w-]+)|secret: \{ (?:secretName|name): ([\w-]+)|asswordSecret: \{ name: ([\w-]+)/g,
      ),
    ]
    const made = [...text.matchAll(/^ {2}secretName: ([\w-]+)/gm)].map(([, name]) => name)
    for (const [, ...names] of named) {
      const name = names.find(Boolean) ?? ''
      expect(made.includes(name) || read('runbook.md').includes(`\`${name}\``)).toBe(true)
    }
    expect(named.length).toBeGreaterThan(3)
  })
})

test('the image has the Bun of package.json', () => {
  const versions = [...read('Containerfile').matchAll(/oven\/bun:([\d.]+)/g)].map(
    ([, version]) => version,
  )
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(versions.map((version) => `bun@${version}`)).toEqual([packageManager, packageManager])
})
