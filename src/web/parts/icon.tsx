const SHAPES = {
  leads: 'M4 13h4l1.5 3h5L16 13h4M5.5 5h13L21 13v6H3v-6z',
  contacts:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  settings:
    'M4 7h9M18 7h2M4 17h2M11 17h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 19a2 2 0 0 0 4 0',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  plus: 'M12 5v14M5 12h14',
  phone: 'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4c0 .6-.4 1-1 1C11.5 20 4 12.5 4 5c0-.6.400-1 1-1z',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  chat: 'M4 20l1.2-3.6A8 8 0 1 1 8 19z',
  pin: 'M9 4h6l-.8 6.5L17 13v2H7v-2l2.8-2.5zM12 15v5',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 12.5h4',
  move: 'M4 12h15M13 6l6 6-6 6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4 3.3-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  inbox: 'M4 13h4l1.5 3h5L16 13h4M5.5 5h13L21 13v6H3v-6z',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7.5-7 8.5-4-1-7-4-7-8.5V6zM9 12l2.2 2.2L15 10.5',
  more: 'M12 6.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM12 19.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  spark: 'M12 4v4M12 16v4M4 12h4M16 12h4M6.5 6.5l2.5 2.5M15 15l2.5 2.5M17.5 6.5 15 9M9 15l-2.5 2.5',
} as const

export type IconName = keyof typeof SHAPES

/** A drawing beside words; it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  )
}
