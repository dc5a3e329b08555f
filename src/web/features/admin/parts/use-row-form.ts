import { useState, type FormEvent, type RefObject } from 'react';
import { useWrite, type Write, type WriteOptions } from '#web/lib/api/use-write.ts';

export interface RowForm<Row, Form, Data> {
  /** The row that is being changed; undefined while a new one is written. */
  edited: Row | undefined;
  /** Takes a row into the form, in place of what stands there; none empties it. */
  edit: (row?: Row) => void;
  form: Form;
  set: (changes: Partial<Form>) => void;
  /** Saves what could be read, or lets the fields say what is wrong. */
  submit: (event: FormEvent, data: Data | undefined) => void;
  /** Whether the fields say what is wrong with them. */
  isChecked: boolean;
  busy: boolean;
  error: unknown;
}

/** The form above a list, for a new row or for one of them. What was typed stays until it has been saved. */
export function useRowForm<Row, Form, Data>(options: {
  /** What is scrolled to when a row is taken into the form. */
  place: RefObject<HTMLDivElement | null>;
  empty: () => Form;
  formOf: (row: Row) => Form;
  save: (write: Write, data: Data, edited: Row | undefined) => Promise<unknown>;
  outcome: Required<Pick<WriteOptions<unknown, unknown>, 'done' | 'failed' | 'asksAgain'>>;
}): RowForm<Row, Form, Data> {
  const [form, setForm] = useState(options.empty);
  const [edited, setEdited] = useState<Row>();
  const [isChecked, setChecked] = useState(false);
  const saving = useWrite({
    send: async (write, data: Data) => {
      await options.save(write, data, edited);
      edit();
    },
    ...options.outcome,
  });
  const edit = (row?: Row) => {
    setEdited(row);
    setForm(row === undefined ? options.empty() : options.formOf(row));
    setChecked(false);
    saving.forget();
    if (row !== undefined) options.place.current?.scrollIntoView({ block: 'start' });
  };
  return {
    edited,
    edit,
    form,
    set: (changes) => setForm({ ...form, ...changes }),
    submit: (event, data) => {
      event.preventDefault();
      setChecked(data === undefined);
      if (data !== undefined) saving.send(data);
    },
    isChecked,
    busy: saving.busy,
    error: saving.error,
  };
}
