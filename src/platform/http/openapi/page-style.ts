// The style sheet of the reference page, sent inside it so that the page asks for nothing else.

export const style = `
:root { color-scheme: light dark; --ink: #1d2521; --soft: #5c6a62; --line: #dde3df; --paper: #fff; --wash: #f5f7f5; --accent: #0f6b4f }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ebe8; --soft: #9aa8a0; --line: #2c3631; --paper: #131816; --wash: #1a211e; --accent: #63c7a3 }
}
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--accent) }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center;
  padding: 0.75rem 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line) }
header b { font-size: 1.1rem } header b a { color: inherit; text-decoration: none }
header form { flex: 1; min-width: 12rem; max-width: 30rem }
input { width: 100%; padding: 0.45rem 0.7rem; font: inherit; color: inherit; background: var(--wash);
  border: 1px solid var(--line); border-radius: 0.5rem }
.frame { display: grid; grid-template-columns: 15rem minmax(0, 1fr); max-width: 80rem; margin: 0 auto }
nav { padding: 1rem 0 2rem 1.25rem; font-size: 0.9rem; max-height: calc(100vh - 4rem); overflow: auto; position: sticky; top: 4rem }
nav a { display: block; padding: 0.2rem 0.5rem; border-radius: 0.35rem; color: inherit; text-decoration: none }
nav a:hover, nav a[aria-current] { background: var(--wash); color: var(--accent) }
main { padding: 1rem 1.25rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.25 } h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem } h4 { margin: 1.25rem 0 0.25rem }
summary { cursor: pointer } small, .facts, .note { color: var(--soft); font-size: 0.85rem }
.operation { border: 1px solid var(--line); border-radius: 0.6rem; margin: 0.6rem 0; padding: 0 1rem; scroll-margin-top: 5rem }
.operation > summary { padding: 0.6rem 0; overflow-wrap: anywhere } .operation[open] { padding-bottom: 1rem }
summary b { display: inline-block; min-width: 3.6rem; font-size: 0.8rem }
.get { color: #2368b5 } .post { color: #14804f } .put, .patch { color: #9a6200 } .delete { color: #b3352b }
@media (prefers-color-scheme: dark) { .get { color: #7fb4f0 } .post { color: #6fcf9c } .put, .patch { color: #e0ad55 } .delete { color: #f08a80 } }
.properties { list-style: none; margin: 0.25rem 0; padding: 0 0 0 0.9rem; border-left: 2px solid var(--line) }
.properties li { padding: 0.25rem 0 } .properties .name { font-weight: 600; margin-right: 0.5rem }
.properties small { margin-right: 0.5rem } .schema, .schema p { display: inline; margin: 0 } .note { display: block }
.schema > .properties { display: block }
pre { padding: 0.8rem 1rem; background: var(--wash); border-radius: 0.5rem; overflow: auto; white-space: pre-wrap }
ul.list { list-style: none; padding: 0 } ul.list li { padding: 0.2rem 0; overflow-wrap: anywhere }
@media (max-width: 48rem) {
  .frame { display: block } nav { position: static; max-height: 11rem; margin: 0.75rem 1.25rem 0; padding: 0.5rem;
    border: 1px solid var(--line); border-radius: 0.6rem } header { position: static }
}
`
