// Every command starts here: `node infra/launch.cjs start`. An old Node must be able to parse this
// file to report that it is too old, so it uses nothing newer than ES2015 and no dependencies.
var childProcess = require('child_process')
var crypto = require('crypto')
var fs = require('fs')
var os = require('os')
var path = require('path')

var BUN = '1.4.4'
var OLDEST_NODE = 20
var HERE = path.join(__dirname, '..')
/** Characters with a special meaning for the compiler, Bun, or the shell of initdb. */
var MISREAD = /[#?!\\[\]"$`\t\r\n]|%[0-9a-f]{2}/i
var IS_MISREAD = MISREAD.test(HERE)
/** The repository, or a copy of it where every program can read its path. */
var COPIES = path.join(os.homedir(), '.cache', 'firstchair')
var ROOT = IS_MISREAD ? path.join(COPIES, hashOf(HERE).slice(0, 12)) : HERE
var CACHE = path.join(ROOT, '.cache')

/** The script of each command, from the root. */
var COMMANDS = {
  start: ['infra/start/main.ts'],
  test: ['infra/test/main.ts'],
  dev: ['infra/dev/main.ts'],
  cluster: ['infra/cluster/main.ts'],
  chaos: ['infra/chaos/main.ts'],
  check: ['infra/check/main.ts'],
  bench: ['infra/bench/main.ts'],
  admin: ['infra/admin/main.ts'],
  simulate: ['api/simulation/main.ts'],
  release: ['infra/release/main.ts'],
  mutants: ['infra/mutants/main.ts'],
  sbom: ['infra/security/sbom.ts'],
  'audit:packages': ['infra/security/audit-packages.ts'],
  alone: ['infra/dev/alone.ts'],
  'new-remote': ['infra/kit/new-remote.ts'],
  storybook: ['run', '--cwd', 'design-system', 'storybook'],
  'storybook-build': ['run', '--cwd', 'design-system', 'storybook:build'],
  'storybook-accept': ['run', '--cwd', 'design-system', 'storybook:accept'],
  // The project's own Bun, in the folder of the caller: `npm run bun -- test ./api`.
  bun: []
}

function hashOf(text) {
  return crypto.createHash('sha256').update(text).digest('hex')
}

/** Copies the sources to ROOT, where the packages stay. */
function copySources() {
  try {
    fs.mkdirSync(ROOT, { recursive: true })
    fs.readdirSync(ROOT).forEach((name) => {
      if (name !== 'node_modules') fs.rmSync(path.join(ROOT, name), { recursive: true })
    })
    // The workspaces have lost their links to the packages.
    fs.rmSync(path.join(ROOT, 'node_modules', '.firstchair'), { force: true })
    fs.cpSync(HERE, ROOT, {
      recursive: true,
      filter: (source) => !/^(node_modules|\.cache|\.data|\.git)$/.test(path.basename(source))
    })
  } catch (error) {
    fail(fileProblem(error))
  }
}

function fail(line) {
  process.stderr.write(line + '\n')
  process.exit(1)
}

function output(command, args) {
  var result = childProcess.spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe']
  })
  return {
    ok: result.status === 0,
    text: (result.stdout || '').trim(),
    problem: ((result.stderr || '') + (result.error ? result.error.message : '')).trim()
  }
}

function isRightBun(file) {
  var version = output(file, ['--version'])
  return version.ok && version.text === BUN
}

/** The first `bun` on the PATH, in full. */
function bunOnPath() {
  var folders = (process.env.PATH || '').split(path.delimiter)
  for (var i = 0; i < folders.length; i += 1) {
    var file = path.join(folders[i], 'bun')
    if (folders[i] && fs.existsSync(file)) return file
  }
  return null
}

function findBun() {
  if (process.versions.bun === BUN) return process.execPath
  var installed = bunOnPath()
  if (installed && isRightBun(installed)) return installed
  var memory = path.join(CACHE, 'bun-path')
  var remembered = fs.existsSync(memory) ? fs.readFileSync(memory, 'utf8').trim() : ''
  if (remembered && isRightBun(remembered)) return remembered

  process.stdout.write('Getting Bun ' + BUN + ' (the first time only) …\n')
  var found = output('npx', ['--yes', 'bun@' + BUN, '--print', 'process.execPath'])
  if (!found.ok) {
    var last = found.problem.split('\n').filter(Boolean).pop() || 'npx gave no reason'
    fail('Could not get Bun ' + BUN + ' through npx (' + last + '): is this machine online?')
  }
  var file = found.text.split('\n').pop()
  remember(memory, file)
  return file
}

function remember(file, text) {
  try {
    fs.mkdirSync(CACHE, { recursive: true })
    fs.writeFileSync(file, text)
  } catch (error) {
    fail(fileProblem(error))
  }
}

function fileProblem(error) {
  if (error.code === 'ENOSPC') return 'The disk that holds ' + ROOT + ' is full: free some space.'
  return 'Cannot write to ' + ROOT + ' (' + error.code + '): give this user the right to.'
}

function readManifest(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))
  } catch (error) {
    return fail('Cannot read ' + file + ': ' + error.message)
  }
}

/** The package.json of the root and of each workspace; `*` at the end of a workspace is a wildcard. */
function manifestFiles() {
  var files = ['package.json']
  readManifest('package.json').workspaces.forEach((pattern) => {
    var folder = path.dirname(pattern)
    var isGlob = pattern.slice(-1) === '*'
    var names = isGlob ? fs.readdirSync(path.join(ROOT, folder)) : [path.basename(pattern)]
    names.sort().forEach((name) => {
      var file = path.join(folder, name, 'package.json')
      var isMeant = !isGlob || path.join(folder, name).indexOf(pattern.slice(0, -1)) === 0
      if (isMeant && fs.existsSync(path.join(ROOT, file))) files.push(file)
    })
  })
  return files
}

/** A hash of everything that determines what is installed. */
function installStamp() {
  var hash = crypto.createHash('sha256').update(BUN + process.platform + process.arch)
  var files = ['bun.lock', 'bunfig.toml'].concat(manifestFiles())
  files.forEach((file) => {
    hash.update(fs.readFileSync(path.join(ROOT, file)))
  })
  return hash.digest('hex')
}

function install(bun) {
  var file = path.join(ROOT, 'node_modules', '.firstchair')
  var stamp = installStamp()
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === stamp) return
  process.stdout.write('Getting the packages …\n')
  var result = output(bun, ['install', '--frozen-lockfile', '--no-progress'])
  if (!result.ok) {
    var isFull = /ENOSPC|NoSpaceLeft|no space left/i.test(result.problem)
    if (isFull) fail(fileProblem({ code: 'ENOSPC' }))
    process.stderr.write(result.problem + '\n')
    fail('Could not install the packages: see above. Is this machine online?')
  }
  try {
    fs.writeFileSync(file, stamp)
  } catch (error) {
    fail(fileProblem(error))
  }
}

/** Puts `bun` and `node` on the PATH of the commands' child processes. */
function pathWith(bun) {
  var bin = path.join(CACHE, 'bin')
  var link = path.join(bin, 'bun')
  try {
    fs.mkdirSync(bin, { recursive: true })
    if (!fs.existsSync(link) || fs.realpathSync(link) !== fs.realpathSync(bun)) {
      fs.rmSync(link, { force: true })
      fs.symlinkSync(bun, link)
    }
  } catch (error) {
    fail(fileProblem(error))
  }
  return [bin, process.env.PATH, path.dirname(process.execPath)].join(path.delimiter)
}

function run(bun, args, folder) {
  var env = Object.assign({}, process.env, { PATH: pathWith(bun) })
  var child
  function stop() {
    child.kill('SIGTERM')
  }
  // Registered before the child starts: on a busy machine, a signal could arrive before the next line.
  ;['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => {
    process.on(signal, stop)
  })
  child = childProcess.spawn(bun, args, { cwd: folder, stdio: 'inherit', env: env })
  child.on('error', (error) => {
    fail('Could not run ' + bun + ': ' + error.message)
  })
  child.on('exit', (code) => {
    process.exit(code === null ? 1 : code)
  })
}

function main() {
  var version = parseInt(process.versions.node, 10)
  if (version < OLDEST_NODE) {
    fail(
      'Firstchair needs Node ' +
        OLDEST_NODE +
        ' or newer, and this is ' +
        process.version +
        ': see https://nodejs.org'
    )
  }
  // The reader of stdout may exit (`npm start | head`); that must not stop anything.
  process.stdout.on('error', function () {})
  var name = process.argv[2]
  var words = process.argv.slice(3)
  var command = COMMANDS[name]
  if (!command) fail('Usage: node infra/launch.cjs ' + Object.keys(COMMANDS).join(' | '))
  if (IS_MISREAD) {
    if (name !== 'start') fail('Only npm start works in this folder: its path needs simpler names.')
    process.stdout.write(
      'Not every program can read this path: starting a copy in ' + ROOT + ' …\n'
    )
    copySources()
    process.env.DATA_DIR = path.resolve(HERE, process.env.DATA_DIR || '.data')
  }
  var bun = findBun()
  // `bun install` updates the lock file, which `install` would reject if it is out of date.
  if (name !== 'bun' || words[0] !== 'install') install(bun)
  // npm starts a script in the folder of its package.json.
  var folder = name === 'bun' ? process.env.INIT_CWD || process.cwd() : ROOT
  run(bun, command.concat(words), folder)
}

main()
