/**
 * The icon set: strokes on a 24 × 24 grid, drawn 2 units from the edge, round caps. A new one is
 * one line here; `IconName` follows from it.
 */
export const iconPaths = {
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 21h4',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  check: 'm4.5 12.5 5 5 10-11',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zM9.4 5v14M14.7 5v14',
  danger: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3ZM12 8v4.5M12 16v.01',
  down: 'm6 9.5 6 6 6-6',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  'eye-off':
    'M9.5 5.8c.8-.2 1.6-.3 2.5-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.6M6.2 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10.2a2.8 2.8 0 0 0 3.8 4M3.5 3.5l17 17',
  file: 'M6 3h8l4.5 4.5V21H6V3ZM14 3v4.5h4.5',
  filter: 'M4 6h16M7 12h10M10.5 18h3',
  gavel: 'm13.5 4 6 6M11 6.5l6 6M15.5 5.5l-6.5 6 3.5 3.5 6-6.5M10.7 13.3 4.5 19.5M13 20.5h7',
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  history: 'M4.5 9A8.5 8.5 0 1 1 3.5 13M4 4.5V9h4.5M12 8v4.5l3 2',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.5M12 7.5v.01',
  'log-out': 'M14 4.5H6v15h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  contrast:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M12 7.75h5.5M12 12h7.5M12 16.25h5.5',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z',
  mountain: 'M2.5 19 9.5 6l4 7 2.5-3.5 5.5 9.5h-19ZM7.3 10.2l2.2 1.8 2-1.5',
  next: 'm9.5 6 6 6-6 6',
  offline:
    'M3.5 3.5l17 17M5 12.5a10 10 0 0 1 4-2.4M13 9.6a10 10 0 0 1 6 2.9M8.5 16a5 5 0 0 1 5-1.2M12 19.5v.01M2 9a15 15 0 0 1 4-2.6M10 5.1A15 15 0 0 1 22 9',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 5v14M5 12h14',
  previous: 'm14.5 6-6 6 6 6',
  refresh:
    'M20 11.5A8 8 0 0 0 5.5 7.5L4 9M4 4.5V9h4.5M4 12.5a8 8 0 0 0 14.5 4L20 15M20 19.5V15h-4.5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5l5 5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  sort: 'M8 4.5v15M4.5 16 8 19.5l3.5-3.5M16 19.5v-15M12.5 8 16 4.5 19.5 8',
  star: 'm12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9L12 3Z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  system: 'M3 5h18v11.5H3zM9 20.5h6M12 16.5v4',
  ticket:
    'M3 7h18v3.5a1.7 1.7 0 0 0 0 3.3V17H3v-3.2a1.7 1.7 0 0 0 0-3.3V7ZM14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17',
  up: 'm6 14.5 6-6 6 6',
  upload: 'M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M4 15v4.5h16V15',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  users:
    'M9 4.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4ZM2.5 20c.5-3.4 3-5.2 6.5-5.2s6 1.8 6.5 5.2M15.5 4.8a3.7 3.7 0 0 1 0 6.9M18 15.2c2 .7 3.2 2.4 3.5 4.8',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.2v.01',
} as const

export type IconName = keyof typeof iconPaths

/** Arrows along the reading direction, mirrored on right-to-left pages. */
export const directional: ReadonlySet<IconName> = new Set(['next', 'previous', 'log-out'])
