/** Sixteen names for stories and tests. */
export const sampleMountains: readonly string[] = [
  'Mad River Glen',
  'Jackson Hole',
  'Alta',
  'Mount Bohemia',
  'Vail',
  'Taos Ski Valley',
  'Palisades Tahoe',
  'Stowe',
  'Whistler Blackcomb',
  'Mammoth Mountain',
  'Telluride',
  'Big Sky',
  'Killington',
  'Snowbird',
  'Sun Valley',
  'Aspen Snowmass',
]
