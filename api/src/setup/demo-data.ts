/** Well-known ski mountains; start prices in dollars, ends in hours from the first start. */
export const DEMO_MOUNTAINS = [
  { name: 'Mad River Glen', startPrice: 55, endsInHours: 3 },
  { name: 'Jackson Hole', startPrice: 185, endsInHours: 6 },
  { name: 'Alta', startPrice: 120, endsInHours: 11 },
  { name: 'Mount Bohemia', startPrice: 40, endsInHours: 22 },
  { name: 'Vail', startPrice: 240, endsInHours: 30 },
  { name: 'Taos Ski Valley', startPrice: 95, endsInHours: 46 },
  { name: 'Palisades Tahoe', startPrice: 175, endsInHours: 54 },
  { name: 'Stowe', startPrice: 160, endsInHours: 75 },
  { name: 'Whistler Blackcomb', startPrice: 210, endsInHours: 98 },
  { name: 'Mammoth Mountain', startPrice: 165, endsInHours: 121 },
  { name: 'Telluride', startPrice: 190, endsInHours: 146 },
  { name: 'Big Sky', startPrice: 200, endsInHours: 170 },
  { name: 'Killington', startPrice: 110, endsInHours: 195 },
  { name: 'Snowbird', startPrice: 140, endsInHours: 240 },
  { name: 'Sun Valley', startPrice: 130, endsInHours: 288 },
  { name: 'Aspen Snowmass', startPrice: 260, endsInHours: 330 },
] as const

export const DEMO_BIDDERS = [
  { username: '@nora', firstName: 'Nora', lastName: 'Lindqvist' },
  { username: '@mateo', firstName: 'Mateo', lastName: 'Alvarez' },
  { username: '@june_k', firstName: 'June', lastName: 'Kapoor' },
  { username: '@tobias', firstName: 'Tobias', lastName: 'Frei' },
  { username: '@powder_pat', firstName: 'Pat', lastName: 'Okafor' },
] as const

export const DEMO_MESSAGES = [
  'Welcome to Firstchair: bid for the first chair of the morning',
  'Five tickets per mountain, one in every cycle',
  'The highest bid wins when the clock runs out',
] as const
