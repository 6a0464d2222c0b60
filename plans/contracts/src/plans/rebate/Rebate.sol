// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {toCredit} from "../../vault/Credit.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {PurchaseTerms} from "../purchase/PurchaseTerms.sol";
import {IRebate} from "./IRebate.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Rebate: a delayed discount on own purchases
/// @dev A new rebate joins what is still flowing and starts the clock again for both; what has flowed already stays ready. No rate is stored: it is
/// `streaming / (end − last)`, so division never leaves anything behind.
contract Rebate is IRebate, PurchasePlan {
    using SafeCast for uint256;

    uint256 private constant LARGEST_REBATE_BPS = 2000;
    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST = 365 days;
    /// @dev Of {Args}, after the base's.
    uint256 private constant WORDS = 2;
    uint256 private constant REBATE_BPS = BASE_WORDS;
    uint256 private constant DURATION = BASE_WORDS + 1;

    /// @inheritdoc IRebate
    uint256 public held;

    mapping(uint256 id => Flow) private _flows;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IRebate
    function claim(uint256 id) external nonReentrant returns (uint256 amount) {
        _checkOwner(id);
        Flow memory flow = flowOf(id);
        amount = flow.vested;
        if (amount == 0) revert NothingToClaim();
        flow.vested = 0;
        _flows[id] = flow;
        held -= amount;
        _distribute(id, amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IRebate
    function rebateBps() public view returns (uint256) {
        return CloneArgs.word(REBATE_BPS);
    }

    /// @inheritdoc IRebate
    function duration() public view returns (uint256) {
        return CloneArgs.word(DURATION);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view override(IPurchasePlan, PurchaseTerms) returns (uint256) {
        return rebateBps();
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRebate
    function flowOf(uint256 id) public view returns (Flow memory flow) {
        flow = _flows[id];
        uint256 ready = flow.streaming;
        if (block.timestamp < flow.end) {
            ready = ready * (block.timestamp - flow.last) / (flow.end - flow.last);
        }
        flow.streaming -= uint80(ready);
        flow.vested += uint80(ready);
        flow.last = uint40(block.timestamp);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PurchaseTerms) {
        _checkLength(WORDS);
        if (rebateBps() == 0 || rebateBps() > LARGEST_REBATE_BPS) revert BadArgument("rebateBps");
        if (duration() < SHORTEST || duration() > LONGEST) revert BadArgument("duration");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    function _finalized(uint256, uint256 id, uint256 amount, uint256)
        internal
        override
        returns (Split memory)
    {
        uint256 back = amount * rebateBps() / BPS;
        Flow memory flow = flowOf(id);
        flow.streaming = (flow.streaming + back).toUint80();
        flow.end = uint40(block.timestamp + duration());
        _flows[id] = flow;
        held += back;
        return Split(back, _one(toCredit(TREASURY, amount - back)));
    }

    /// @dev Rebates put aside.
    function _kept() internal view override returns (uint256) {
        return held;
    }
}
