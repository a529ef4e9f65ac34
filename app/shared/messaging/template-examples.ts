const origin = 'https://goreun.example'

export const EXAMPLE = {
  phone: '1670-2072',
  origin,
  date: '2026.11.23',
  statusUrl: `${origin}/consult/status/GC-7K2MPQ4X`,
  stopUrl: `${origin}/consult/stop?token=AZq0vXkYcWm2Yd3p8T1uJw4K0bF6sQhR7nLxPzEoGiM`,
} as const
