/** Posts fields like a native form: a document request with a document response. */
export function postForm(action: string, fields: Readonly<Record<string, string>>) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // Unlike submit(), fires the submit event for listeners.
  form.requestSubmit();
}
