#include "CPeriscopeAssets.h"

// `#embed` inserts the bytes of a file when this one is compiled. A test compares the lists with the folders.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char actions_js[] = {
#embed "../../Public/actions.js"
};
static const unsigned char aim_mjs[] = {
#embed "../../Public/aim.mjs"
};
static const unsigned char alignment_css[] = {
#embed "../../Public/styles/alignment.css"
};
static const unsigned char announcements_mjs[] = {
#embed "../../Public/announcements.mjs"
};
static const unsigned char assistance_mjs[] = {
#embed "../../Public/assistance.mjs"
};
static const unsigned char base_css[] = {
#embed "../../Public/styles/base.css"
};
static const unsigned char buttons_css[] = {
#embed "../../Public/styles/buttons.css"
};
static const unsigned char changes_mjs[] = {
#embed "../../Public/changes.mjs"
};
static const unsigned char choices_css[] = {
#embed "../../Public/styles/choices.css"
};
static const unsigned char colors_css[] = {
#embed "../../Public/styles/colors.css"
};
static const unsigned char columns_css[] = {
#embed "../../Public/styles/columns.css"
};
static const unsigned char conflicts_mjs[] = {
#embed "../../Public/conflicts.mjs"
};
static const unsigned char connection_mjs[] = {
#embed "../../Public/connection.mjs"
};
static const unsigned char containers_css[] = {
#embed "../../Public/styles/containers.css"
};
static const unsigned char control_sizes_css[] = {
#embed "../../Public/styles/control-sizes.css"
};
static const unsigned char controls_mjs[] = {
#embed "../../Public/controls.mjs"
};
static const unsigned char custom_colors_css[] = {
#embed "../../Public/styles/custom-colors.css"
};
static const unsigned char dates_mjs[] = {
#embed "../../Public/dates.mjs"
};
static const unsigned char dialogs_css[] = {
#embed "../../Public/styles/dialogs.css"
};
static const unsigned char dialogs_mjs[] = {
#embed "../../Public/dialogs.mjs"
};
static const unsigned char disclosures_css[] = {
#embed "../../Public/styles/disclosures.css"
};
static const unsigned char dismissals_mjs[] = {
#embed "../../Public/dismissals.mjs"
};
static const unsigned char drag_keys_js[] = {
#embed "../../Public/drag-keys.js"
};
static const unsigned char drag_pointer_js[] = {
#embed "../../Public/drag-pointer.js"
};
static const unsigned char drag_state_js[] = {
#embed "../../Public/drag-state.js"
};
static const unsigned char drags_css[] = {
#embed "../../Public/drags.css"
};
static const unsigned char drags_js[] = {
#embed "../../Public/drags.js"
};
static const unsigned char drawings_css[] = {
#embed "../../Public/styles/drawings.css"
};
static const unsigned char early_js[] = {
#embed "../../Public/early.js"
};
static const unsigned char engines_mjs[] = {
#embed "../../Public/engines.mjs"
};
static const unsigned char event_parser_mjs[] = {
#embed "../../Public/event-parser.mjs"
};
static const unsigned char fields_css[] = {
#embed "../../Public/styles/fields.css"
};
static const unsigned char fields_mjs[] = {
#embed "../../Public/fields.mjs"
};
static const unsigned char focus_mjs[] = {
#embed "../../Public/focus.mjs"
};
static const unsigned char fonts_css[] = {
#embed "../../Public/styles/fonts.css"
};
static const unsigned char forced_colors_css[] = {
#embed "../../Public/styles/forced-colors.css"
};
static const unsigned char forms_css[] = {
#embed "../../Public/styles/forms.css"
};
static const unsigned char frames_css[] = {
#embed "../../Public/styles/frames.css"
};
static const unsigned char grids_css[] = {
#embed "../../Public/styles/grids.css"
};
static const unsigned char head_mjs[] = {
#embed "../../Public/head.mjs"
};
static const unsigned char heads_mjs[] = {
#embed "../../Public/heads.mjs"
};
static const unsigned char history_mjs[] = {
#embed "../../Public/history.mjs"
};
static const unsigned char hooks_js[] = {
#embed "../../Public/hooks.js"
};
static const unsigned char icon_svg[] = {
#embed "../../Public/icon.svg"
};
static const unsigned char icons_css[] = {
#embed "../../Public/styles/icons.css"
};
static const unsigned char kept_input_mjs[] = {
#embed "../../Public/kept-input.mjs"
};
static const unsigned char labels_css[] = {
#embed "../../Public/styles/labels.css"
};
static const unsigned char layers_css[] = {
#embed "../../Public/styles/layers.css"
};
static const unsigned char listeners_mjs[] = {
#embed "../../Public/listeners.mjs"
};
static const unsigned char lists_css[] = {
#embed "../../Public/styles/lists.css"
};
static const unsigned char looks_css[] = {
#embed "../../Public/looks.css"
};
static const unsigned char looks_mjs[] = {
#embed "../../Public/looks.mjs"
};
static const unsigned char menus_css[] = {
#embed "../../Public/styles/menus.css"
};
static const unsigned char merge_mjs[] = {
#embed "../../Public/merge.mjs"
};
static const unsigned char motion_mjs[] = {
#embed "../../Public/motion.mjs"
};
static const unsigned char moves_mjs[] = {
#embed "../../Public/moves.mjs"
};
static const unsigned char narrow_windows_css[] = {
#embed "../../Public/styles/narrow-windows.css"
};
static const unsigned char navigation_css[] = {
#embed "../../Public/styles/navigation.css"
};
static const unsigned char next_field_mjs[] = {
#embed "../../Public/next-field.mjs"
};
static const unsigned char offers_mjs[] = {
#embed "../../Public/offers.mjs"
};
static const unsigned char operations_mjs[] = {
#embed "../../Public/operations.mjs"
};
static const unsigned char outbox_mjs[] = {
#embed "../../Public/outbox.mjs"
};
static const unsigned char pages_css[] = {
#embed "../../Public/styles/pages.css"
};
static const unsigned char patcher_mjs[] = {
#embed "../../Public/patcher.mjs"
};
static const unsigned char periscope_css[] = {
#embed "../../Public/periscope.css"
};
static const unsigned char periscope_mjs[] = {
#embed "../../Public/periscope.mjs"
};
static const unsigned char position_mjs[] = {
#embed "../../Public/position.mjs"
};
static const unsigned char prefetch_mjs[] = {
#embed "../../Public/prefetch.mjs"
};
static const unsigned char print_css[] = {
#embed "../../Public/styles/print.css"
};
static const unsigned char progress_css[] = {
#embed "../../Public/styles/progress.css"
};
static const unsigned char protocol_mjs[] = {
#embed "../../Public/protocol.mjs"
};
static const unsigned char ranges_mjs[] = {
#embed "../../Public/ranges.mjs"
};
static const unsigned char rebase_mjs[] = {
#embed "../../Public/rebase.mjs"
};
static const unsigned char reduced_motion_css[] = {
#embed "../../Public/styles/reduced-motion.css"
};
static const unsigned char refusals_mjs[] = {
#embed "../../Public/refusals.mjs"
};
static const unsigned char renewal_mjs[] = {
#embed "../../Public/renewal.mjs"
};
static const unsigned char row_styles_css[] = {
#embed "../../Public/styles/row-styles.css"
};
static const unsigned char rows_css[] = {
#embed "../../Public/styles/rows.css"
};
static const unsigned char sections_css[] = {
#embed "../../Public/styles/sections.css"
};
static const unsigned char selection_css[] = {
#embed "../../Public/styles/selection.css"
};
static const unsigned char shapes_css[] = {
#embed "../../Public/styles/shapes.css"
};
static const unsigned char sizes_css[] = {
#embed "../../Public/styles/sizes.css"
};
static const unsigned char sliders_css[] = {
#embed "../../Public/styles/sliders.css"
};
static const unsigned char slots_mjs[] = {
#embed "../../Public/slots.mjs"
};
static const unsigned char spacing_css[] = {
#embed "../../Public/styles/spacing.css"
};
static const unsigned char stacks_css[] = {
#embed "../../Public/styles/stacks.css"
};
static const unsigned char status_css[] = {
#embed "../../Public/styles/status.css"
};
static const unsigned char status_mjs[] = {
#embed "../../Public/status.mjs"
};
static const unsigned char steppers_css[] = {
#embed "../../Public/styles/steppers.css"
};
static const unsigned char stream_worker_js[] = {
#embed "../../Public/stream-worker.js"
};
static const unsigned char table_alignment_css[] = {
#embed "../../Public/styles/table-alignment.css"
};
static const unsigned char tables_css[] = {
#embed "../../Public/styles/tables.css"
};
static const unsigned char tabs_css[] = {
#embed "../../Public/styles/tabs.css"
};
static const unsigned char tabs_mjs[] = {
#embed "../../Public/tabs.mjs"
};
static const unsigned char timers_mjs[] = {
#embed "../../Public/timers.mjs"
};
static const unsigned char toasts_css[] = {
#embed "../../Public/toasts.css"
};
static const unsigned char toasts_js[] = {
#embed "../../Public/toasts.js"
};
static const unsigned char toggles_css[] = {
#embed "../../Public/styles/toggles.css"
};
static const unsigned char tokens_css[] = {
#embed "../../Public/styles/tokens.css"
};
static const unsigned char toolbars_css[] = {
#embed "../../Public/styles/toolbars.css"
};
static const unsigned char transforms_css[] = {
#embed "../../Public/styles/transforms.css"
};
static const unsigned char uploads_css[] = {
#embed "../../Public/uploads.css"
};
static const unsigned char uploads_js[] = {
#embed "../../Public/uploads.js"
};
static const unsigned char visibility_css[] = {
#embed "../../Public/styles/visibility.css"
};
static const unsigned char visits_mjs[] = {
#embed "../../Public/visits.mjs"
};

static const struct periscope_file assets[] = {
  {"actions.js", actions_js, sizeof actions_js},
  {"aim.mjs", aim_mjs, sizeof aim_mjs},
  {"alignment.css", alignment_css, sizeof alignment_css},
  {"announcements.mjs", announcements_mjs, sizeof announcements_mjs},
  {"assistance.mjs", assistance_mjs, sizeof assistance_mjs},
  {"base.css", base_css, sizeof base_css},
  {"buttons.css", buttons_css, sizeof buttons_css},
  {"changes.mjs", changes_mjs, sizeof changes_mjs},
  {"choices.css", choices_css, sizeof choices_css},
  {"colors.css", colors_css, sizeof colors_css},
  {"columns.css", columns_css, sizeof columns_css},
  {"conflicts.mjs", conflicts_mjs, sizeof conflicts_mjs},
  {"connection.mjs", connection_mjs, sizeof connection_mjs},
  {"containers.css", containers_css, sizeof containers_css},
  {"control-sizes.css", control_sizes_css, sizeof control_sizes_css},
  {"controls.mjs", controls_mjs, sizeof controls_mjs},
  {"custom-colors.css", custom_colors_css, sizeof custom_colors_css},
  {"dates.mjs", dates_mjs, sizeof dates_mjs},
  {"dialogs.css", dialogs_css, sizeof dialogs_css},
  {"dialogs.mjs", dialogs_mjs, sizeof dialogs_mjs},
  {"disclosures.css", disclosures_css, sizeof disclosures_css},
  {"dismissals.mjs", dismissals_mjs, sizeof dismissals_mjs},
  {"drag-keys.js", drag_keys_js, sizeof drag_keys_js},
  {"drag-pointer.js", drag_pointer_js, sizeof drag_pointer_js},
  {"drag-state.js", drag_state_js, sizeof drag_state_js},
  {"drags.css", drags_css, sizeof drags_css},
  {"drags.js", drags_js, sizeof drags_js},
  {"drawings.css", drawings_css, sizeof drawings_css},
  {"early.js", early_js, sizeof early_js},
  {"engines.mjs", engines_mjs, sizeof engines_mjs},
  {"event-parser.mjs", event_parser_mjs, sizeof event_parser_mjs},
  {"fields.css", fields_css, sizeof fields_css},
  {"fields.mjs", fields_mjs, sizeof fields_mjs},
  {"focus.mjs", focus_mjs, sizeof focus_mjs},
  {"fonts.css", fonts_css, sizeof fonts_css},
  {"forced-colors.css", forced_colors_css, sizeof forced_colors_css},
  {"forms.css", forms_css, sizeof forms_css},
  {"frames.css", frames_css, sizeof frames_css},
  {"grids.css", grids_css, sizeof grids_css},
  {"head.mjs", head_mjs, sizeof head_mjs},
  {"heads.mjs", heads_mjs, sizeof heads_mjs},
  {"history.mjs", history_mjs, sizeof history_mjs},
  {"hooks.js", hooks_js, sizeof hooks_js},
  {"icon.svg", icon_svg, sizeof icon_svg},
  {"icons.css", icons_css, sizeof icons_css},
  {"kept-input.mjs", kept_input_mjs, sizeof kept_input_mjs},
  {"labels.css", labels_css, sizeof labels_css},
  {"layers.css", layers_css, sizeof layers_css},
  {"listeners.mjs", listeners_mjs, sizeof listeners_mjs},
  {"lists.css", lists_css, sizeof lists_css},
  {"looks.css", looks_css, sizeof looks_css},
  {"looks.mjs", looks_mjs, sizeof looks_mjs},
  {"menus.css", menus_css, sizeof menus_css},
  {"merge.mjs", merge_mjs, sizeof merge_mjs},
  {"motion.mjs", motion_mjs, sizeof motion_mjs},
  {"moves.mjs", moves_mjs, sizeof moves_mjs},
  {"narrow-windows.css", narrow_windows_css, sizeof narrow_windows_css},
  {"navigation.css", navigation_css, sizeof navigation_css},
  {"next-field.mjs", next_field_mjs, sizeof next_field_mjs},
  {"offers.mjs", offers_mjs, sizeof offers_mjs},
  {"operations.mjs", operations_mjs, sizeof operations_mjs},
  {"outbox.mjs", outbox_mjs, sizeof outbox_mjs},
  {"pages.css", pages_css, sizeof pages_css},
  {"patcher.mjs", patcher_mjs, sizeof patcher_mjs},
  {"periscope.css", periscope_css, sizeof periscope_css},
  {"periscope.mjs", periscope_mjs, sizeof periscope_mjs},
  {"position.mjs", position_mjs, sizeof position_mjs},
  {"prefetch.mjs", prefetch_mjs, sizeof prefetch_mjs},
  {"print.css", print_css, sizeof print_css},
  {"progress.css", progress_css, sizeof progress_css},
  {"protocol.mjs", protocol_mjs, sizeof protocol_mjs},
  {"ranges.mjs", ranges_mjs, sizeof ranges_mjs},
  {"rebase.mjs", rebase_mjs, sizeof rebase_mjs},
  {"reduced-motion.css", reduced_motion_css, sizeof reduced_motion_css},
  {"refusals.mjs", refusals_mjs, sizeof refusals_mjs},
  {"renewal.mjs", renewal_mjs, sizeof renewal_mjs},
  {"row-styles.css", row_styles_css, sizeof row_styles_css},
  {"rows.css", rows_css, sizeof rows_css},
  {"sections.css", sections_css, sizeof sections_css},
  {"selection.css", selection_css, sizeof selection_css},
  {"shapes.css", shapes_css, sizeof shapes_css},
  {"sizes.css", sizes_css, sizeof sizes_css},
  {"sliders.css", sliders_css, sizeof sliders_css},
  {"slots.mjs", slots_mjs, sizeof slots_mjs},
  {"spacing.css", spacing_css, sizeof spacing_css},
  {"stacks.css", stacks_css, sizeof stacks_css},
  {"status.css", status_css, sizeof status_css},
  {"status.mjs", status_mjs, sizeof status_mjs},
  {"steppers.css", steppers_css, sizeof steppers_css},
  {"stream-worker.js", stream_worker_js, sizeof stream_worker_js},
  {"table-alignment.css", table_alignment_css, sizeof table_alignment_css},
  {"tables.css", tables_css, sizeof tables_css},
  {"tabs.css", tabs_css, sizeof tabs_css},
  {"tabs.mjs", tabs_mjs, sizeof tabs_mjs},
  {"timers.mjs", timers_mjs, sizeof timers_mjs},
  {"toasts.css", toasts_css, sizeof toasts_css},
  {"toasts.js", toasts_js, sizeof toasts_js},
  {"toggles.css", toggles_css, sizeof toggles_css},
  {"tokens.css", tokens_css, sizeof tokens_css},
  {"toolbars.css", toolbars_css, sizeof toolbars_css},
  {"transforms.css", transforms_css, sizeof transforms_css},
  {"uploads.css", uploads_css, sizeof uploads_css},
  {"uploads.js", uploads_js, sizeof uploads_js},
  {"visibility.css", visibility_css, sizeof visibility_css},
  {"visits.mjs", visits_mjs, sizeof visits_mjs},
};

const struct periscope_file *periscope_assets(void) { return assets; }
size_t periscope_assets_count(void) { return sizeof assets / sizeof assets[0]; }
